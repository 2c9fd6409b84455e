/** Names of the generated people, companies and repositories of a bench workspace. */

const list = (words: string): string[] => words.split(/\s+/).filter(Boolean);

export const FIRST_NAMES = list(`
  Ada Adrian Aisha Alan Alba Amara Amir Ana Anders Anika Anton Aoife Ari Astrid Ayaan Beatriz Bela Björn Bram Caio Carla
  Chen Chidi Chloé Dalia Damir Daniel Dara Devika Diego Dilnoza Ebba Eero Elena Elif Emeka Emil Enzo Esra Eva Farah Felix
  Fen Fiona Freya Gael Georgi Greta Hana Hassan Hedda Hiro Ibrahim Ilse Imani Ines Ingrid Isak İpek Ivan Jana Javier Jin
  João Jonas Juno Kai Kamila Karim Kavya Kenji Kira Lars Laszlo Leila Leo Lina Ling Luca Łukasz Magnus Mai Malik Mara
  Marek Mateo Maya Mei Mila Milan Mira Nadia Nia Niko Noah Noor Ola Olga Omar Oskar Paolo Petra Pia Priya Rafael Rania
  Ravi Rosa Ruben Sami Sana Selma Sofia Sven Tariq Teo Thea Tomás Uma Vera Viktor Wanjiru Wen Yara Yuki Yusuf Zara Zoë`);

export const LAST_NAMES = list(`
  Abara Abdi Achterberg Adeyemi Ahlgren Aksoy Almeida Andersson Aoki Arslan Bakker Balogun Banerjee Barros Bauer Becker
  Benali Berg Bianchi Björk Blanc Bose Brandt Castro Cho Costa Cruz Dahl Delgado Demir Desai Diallo Dimitrov Duarte Dvořák
  Eklund Eriksen Falk Farouk Fernández Fischer Fontaine Fujita García Gashi Gomes Gruber Gupta Haddad Hagen Hansen Hassan
  Hoffmann Horvat Huang Ibáñez Ito Ivanova Jansen Jensen Joshi Kaya Keller Khan Kim Kimura Kovács Kowalska Kramer Kumar
  Lambert Larsen Laurent Lehmann Li Lindqvist Lopes Ma Marino Martins Mbeki Mehta Meyer Molnár Moreau Mori Mwangi Nagy
  Nakamura Nguyen Nilsen Novák Nowak Núñez Nyström O'Brien Oduya Okafor Oliveira Olsen Ortega Osei Park Patel Pereira
  Petrov Pham Popescu Quist Rahman Ramos Rao Ricci Rocha Romero Rossi Sato Schmidt Schröder Sharma Silva Singh Sørensen
  Sousa Suzuki Szabó Takeda Tanaka Torres Toth Tran Ueda Vargas Vega Virtanen Vogel Wagner Walker Wang Weber Winter Wójcik
  Yamada Yılmaz Yoon Zhang Zimmermann Žižek Östberg`);

export const COMPANY_FIRST = list(`
  Alder Amber Anchor Apex Arbor Argon Atlas Aurora Axiom Basalt Beacon Birch Blue Bolt Bright Brook Canyon Cedar Cinder
  Cirrus Clear Cobalt Copper Coral Crest Delta Drift Dune Echo Ember Ever Falcon Fern Fjord Flint Forge Frost Gale Garnet
  Glacier Granite Green Grove Harbor Haven Helix Hollow Indigo Iron Ivory Juniper Kestrel Kite Lantern Larch Lark Linden
  Lumen Lunar Maple Marble Meadow Meridian Mist Nimbus North Nova Oak Onyx Opal Orbit Osprey Pebble Pine Plum Polar Prairie
  Quartz Raven Reef Ridge River Rowan Saffron Sage Silver Slate Solar Spruce Stone Summit Swift Tern Tidal Timber Umber
  Vale Vector Violet`);

export const COMPANY_SECOND = list(`
  base bay bird bit block board bridge byte cast chain charge clock cloud code core craft cross data dock field fire flow
  flux forge form frame gate grid ground guard hive hook hub key lab lane layer leaf light line link lock loop mark mesh
  metric mind nest node path peak pilot pipe point port pulse rack root scale scope sense shift signal spark stack stream
  switch tide trace track vault wave well wing wire works yard`);

export const COMPANY_LAST = list(
  'Labs Systems Software Health Robotics Analytics Energy Security Payments Media Foods GmbH AB Inc',
);

export const REPO_WORDS = list(`
  agent api auth batch broker build cache cart charts cli client cluster compiler config console core crypto dash deploy
  docs edge engine etl events export feed fetch flags flow forms gateway graph grid hooks index infra ingest jobs kit lake
  lint log mail maps mesh metrics mobile monitor notebook parser pipeline plugins proxy query queue relay router rules
  runtime scheduler schema sdk search server shell sink store stream sync tables tasks templates testkit theme tokens tools
  trace ui vault vector viewer watch web worker`);

export const SENIORITIES = ['', '', '', 'Senior ', 'Senior ', 'Staff ', 'Principal ', 'Lead ', 'Junior '];

export const ROLES = [
  'Software Engineer',
  'Software Engineer',
  'Backend Engineer',
  'Frontend Engineer',
  'Platform Engineer',
  'Site Reliability Engineer',
  'Data Engineer',
  'Machine Learning Engineer',
  'DevOps Engineer',
  'Security Engineer',
  'Developer Advocate',
  'Product Manager',
  'Solutions Architect',
  'Engineering Manager',
  'Head of Engineering',
  'VP of Engineering',
  'CTO',
  'QA Engineer',
  'Data Scientist',
  'IT-Administratör',
];

/** Two-letter codes, repeated by weight. */
export const COUNTRIES = list(`
  US US US US US US US US US US US US DE DE DE DE GB GB GB GB IN IN IN IN FR FR FR CA CA CA BR BR BR NL NL PL PL JP JP SE ES
  ES IT IT AU CN CN KR CH UA AT BE DK FI NO IE PT CZ RO MX AR IL SG TR NG KE ZA EG VN ID NZ`);

export const TAG_NAMES = [
  'Contacted',
  'Customer',
  'Champion',
  'Follow up',
  'Evaluating',
  'Hiring',
  'Open source',
  'Partner',
  'Renewal',
  'VIP',
  'événement 2026',
  'Not now',
];
