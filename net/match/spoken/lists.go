package spoken

// The lists, in alphabetical order. Both players must have the same, so that a list that is in use must not change.

const english = `
acorn actor adobe album alley almond alpine amber anchor angel ankle antler apple apron arcade aspen atlas attic autumn
avocado bacon badge bagel baker balcony bamboo banana barley basket bathtub beaver beetle belfry bench berry bicycle biscuit
blanket blossom bobbin bonnet bottle bread brick broom brush bubble bucket buffalo bunny butter cabbage cactus camel canary
caramel castle cedar cello cereal chair cheese chimney cider cinema circus clock coconut coffee comet cookie copper cotton
cousin cradle cricket crystal cuckoo curtain cushion dahlia dairy dancer denim dewdrop diamond dinner doctor dolphin donkey
dragon dream eagle easel eclipse elbow ember fabric falcon family farmer fiddle finger flower flute fudge galaxy garden gecko
ginger glove goose grape green guitar hammer harbor hazel heron hiccup honey horse hotel husky igloo island ivory jacket
jelly jewel jigsaw juice kayak kettle kimono koala label ladder lagoon lemon lily lizard locket lotus lunch magnet mango
maple marble meadow melon mirror mitten monkey mosaic mouse muffin napkin needle nephew nickel noodle nutmeg oasis ocean
olive onion opera orange orchid organ otter oyster paddle palace parrot pastry peach pebble pencil pepper piano pickle pigeon
pillow pizza planet poodle poppy puddle puppet purple puzzle quartz queen quilt rabbit radish raven recipe ribbon robin
saddle salad sandal satin saucer scarf school shadow sheep shirt silver singer skate skirt sleigh smile snail spider spoon
stork sugar syrup table tailor tango teapot teddy temple ticket toast tomato topaz towel train tulip turtle velvet violin
waffle walnut water weasel whale wheel willow window wizard wombat yacht yellow yogurt zebra zigzag zipper`

const german = `
Abend Ahorn Akkord Album Allee Ampel Amsel Ananas Anker Antenne Apfel April Arena Aster Atlas Auster Avocado Bagger Balkon
Banane Bauer Beere Besen Biber Biene Birne Blatt Blume Bohne Bonbon Brezel Brille Brunnen Bussard Butter Clown Creme Dachs
Dattel Daumen Delfin Diamant Dinkel Distel Docht Domino Donner Drachen Dreirad Drossel Dusche Eiche Eimer Elefant Elster
Erbse Essig Fackel Faden Fahrrad Falter Farbe Fasan Feder Feige Fenster Ferien Fichte Fieber Finger Fisch Flasche Fleck
Flieder Fohlen Forelle Frosch Frucht Gabel Galaxie Garten Geige Gepard Gesang Giraffe Gitarre Glocke Gondel Gorilla Grille
Gummi Gurke Habicht Hafer Hagel Hamster Harfe Haube Herbst Himmel Hirsch Hobel Hocker Honig Hotel Hummel Husten Imker Ingwer
Insel Jacke Januar Jasmin Jubel Juwel Kabel Kaffee Kakao Kamel Kanne Katze Kegel Kelch Kerze Kiefer Kissen Klinke Knopf Koala
Koffer Komet Krabbe Kreide Krokus Kuchen Kunst Lachs Laden Lagune Lampe Leder Leiter Lerche Licht Lilie Linde Lippe Locke
Lotse Luchs Magnet Malve Mandel Maske Melone Milch Minze Molke Morgen Mosaik Motte Muffin Murmel Nabel Nadel Nagel Nelke
Nougat Nudel Olive Onkel Orange Orgel Otter Ozean Palme Perle Pizza Planet Pokal Pudel Puppe Purpur Puzzle Qualle Quelle
Quitte Rahmen Rasen Ratte Raupe Regen Rettich Riese Robbe Roggen Roller Rubin Safran Sahne Salat Sattel Sauna Schaf Seide
Sessel Silber Sirup Socke Sommer Sonne Spatz Specht Spule Stern Storch Suppe Tafel Tango Tapete Tasse Taube Teddy Teich
Tempel Tinte Tisch Toast Tomate Torte Traube Truhe Tulpe Urlaub Vogel Vulkan Waage Wange Wasser Watte Weide Welle Weste Wiese
Wimper Winter Wolke Wurzel Zange Zauber Zebra Ziege Zirkus Zucker Zwerg Zwiebel`
