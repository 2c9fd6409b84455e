/** Names of the people and companies of the demo workspace, all fictional. */

const list = (words: string): string[] => words.split(/\s+/).filter(Boolean);

export const FIRST_NAMES = list(`
  Abena Agnes Akira Alma Amadou Andrea Anjali Arjun Arthur Aylin Bastian Bianca Bilal Bruno Camille Cecilia Chiara Clara
  Daan David Deniz Eleni Elias Emre Erik Fatima Federico Filip Florian Frida Gabriel Giulia Goran Hanna Haruto Helena Henrik
  Hugo Ida Imran Ingvar Irina Isabel Jakub Jasper Joana Jorge Julia Kaito Katarina Khalid Klara Kofi Laila Lea Leonor Liam
  Linus Lorenzo Lucía Maja Malin Marcel Mariam Martin Matilda Mehmet Mikael Mina Moritz Nadine Naoki Natalia Nils Nora Odile
  Olivia Omari Otto Pavel Pedro Philippa Rachel Raúl Renata Rohan Romy Sakura Samir Sebastián Shira Signe Simone Søren Tara
  Thabo Théo Tobias Valentina Vikram Vilma Wiktor Xavier Yasmin Zofia`);

export const LAST_NAMES = list(`
  Aalto Acheampong Aguilar Akintola Alvarez Amsel Arvidsson Asante Bajwa Barbosa Belmonte Bergqvist Bhatt Bjerre Bouchard
  Brandão Calloway Carvalho Chukwu Colombo Dalgaard Danjuma Dekker Delacroix Dietrich Drummond Dubois Eskola Esposito Faber
  Falkenberg Farkas Ferrante Fjeld Galindo Gallagher Ghosh Grabowski Greco Haavisto Halloran Hartmann Hayashi Herrera Holm
  Hosseini Iglesias Inoue Iversen Jankowski Jóhannsson Kamara Kaplan Karlsen Keita Kishimoto Koskinen Krause Kruger Lachance
  Lefebvre Lindgren Lombardi Lunde Madsen Magalhães Malhotra Marchetti Matsuda Mendoza Mensah Mitrović Mortensen Mutombo
  Nagarajan Navarro Nkosi Nordström Oberholzer Okonkwo Orsini Paszek Pellegrini Pinheiro Quispe Raghavan Reinholt Rivera
  Rosenqvist Rydberg Saarinen Salazar Santoro Sawicki Schreiber Sekine Shrestha Sivertsen Solberg Stavros Steiner Takahara
  Thorvald Tuominen Ueno Valdés Vandenberg Vestergaard Wallin Weiland Yeboah Zambrano Zielke`);

export const COMPANY_WORDS = list(`
  Alderpoint Amberlane Arclight Baywater Birchgate Blueharbor Brightloom Calderwood Cedarline Clearfjord Cloudmoor Copperleaf
  Cranefield Dawnridge Deepmeadow Driftstone Eastvale Elmforge Emberfield Everglen Fairbeam Fernwick Flintbrook Foxglove
  Frostline Glasswing Goldfinch Granitebay Greyheron Harborlight Hazelnode Highmarsh Icehollow Ironbark Juniperly Kestrelworks
  Lakehouse Larkspan Lighthousely Lowtide Maplecrest Mistral Moonquarry Northbarn Oakenshore Openfield Palegrove Pebblestack
  Pinecone Quartzly Redwillow Ridgeback Saltmarsh Silverbirch Skylarking Stonebridge Sunmeadow Tidewater Umberline Willowbank`);

export const COMPANY_KINDS = [
  '',
  '',
  '',
  'Labs',
  'Systems',
  'Software',
  'Health',
  'Bank',
  'Robotics',
  'Energy',
  'Media',
];

/** Common ones first. */
export const TITLES = [
  'Software Engineer',
  'Senior Software Engineer',
  'Platform Engineer',
  'Backend Engineer',
  'Site Reliability Engineer',
  'Staff Engineer',
  'DevOps Engineer',
  'Engineering Manager',
  'Senior Platform Engineer',
  'Cloud Architect',
  'Infrastructure Lead',
  'Head of Platform',
  'Principal Engineer',
  'Director of Engineering',
  'Security Engineer',
  'VP of Engineering',
  'Data Engineer',
  'CTO',
  'Solutions Architect',
  'Developer Advocate',
  'Product Manager',
  'Co-founder & CTO',
  'Doctoral Researcher',
];

/** Common ones first. */
export const COUNTRIES = list('US DE GB FR NL CA SE IN ES PL BR JP IT DK CH AU PT NO FI IE ZA KE SG MX');

/** Titles of issues. */
export const TOPICS = [
  'Retries ignore the configured back-off',
  'Connection pool runs dry under HTTP/2',
  'Support for OpenTelemetry exemplars',
  'Helm chart: allow extra volumes',
  'Rate limits per consumer instead of per route',
  'Document the upgrade from 2.x',
  'Memory grows with long-lived streams',
  'Reload certificates without a restart',
  'How many routes can one gateway hold?',
  'Is there a guide for moving from Nginx?',
  'Wrong status when the upstream resets',
  'Plugin API: read the request body',
  'Canary weights are off by one',
  'JSON logs lose the trace id',
];

/** Titles of pull requests. */
export const CHANGES = [
  'Close idle upstream connections before the limit',
  'Add a zone-aware load balancing policy',
  'Reload certificates when the secret changes',
  'Fix a leak in the HTTP/2 frame buffer',
  'Document canary weights with an example',
  'Expose queue depth as a metric',
  'Allow extra volumes in the Helm chart',
  'Retry only requests that are safe to repeat',
  'Add a rate limit per consumer',
  'Speed up route matching for long prefixes',
];
