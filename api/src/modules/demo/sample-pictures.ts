import { SeededRandom } from './seeded-random.js';

/** Pictures of the demo workspace as data addresses, so that they need no network. Drawn from a seed, after no real person. */

const SKIN = ['#f6d3bd', '#eebc9c', '#dba17c', '#bd7f58', '#96603f', '#6f452d'];
const HAIR = ['#1f1a17', '#3b2a20', '#5c3d28', '#8a5a34', '#b98546', '#d9b36c', '#8d8d92', '#a3452f'];
const CLOTHES = ['#2b4c7e', '#1f6f6b', '#7a3e65', '#374151', '#a2543a', '#3f6b3a', '#51459c', '#8a6d1f'];
const BACKDROPS = [
  ['#dbe7f6', '#b7cdea'],
  ['#dcefe6', '#b3d9c8'],
  ['#f4e6d6', '#e5c9a6'],
  ['#ece2f3', '#cfbbe0'],
  ['#f5dfe0', '#e2b9bd'],
  ['#e5e9ee', '#c3ccd6'],
] as const;

/** Hair behind and before the face. */
const HAIRCUTS: ((color: string) => [string, string])[] = [
  // Short, parted on the side.
  (color) => ['', `<path fill="${color}" d="M29 42q-3-25 19-25 23 0 19 25-3-11-9-14-11 3-20-2-7 4-9 16z"/>`],
  // Long.
  (color) => [
    `<path fill="${color}" d="M26 74q-4-56 22-57 26 1 22 57z"/>`,
    `<path fill="${color}" d="M29 43q2-22 19-23 17 1 19 23-5-13-19-15-14 2-19 15z"/>`,
  ],
  // Chin-length with a fringe.
  (color) => [
    `<path fill="${color}" d="M27 58q-6-41 21-41t21 41z"/>`,
    `<path fill="${color}" d="M30 41q0-19 18-20 18 1 18 20-18-6-36 0z"/>`,
  ],
  // Curls.
  (color) => [
    `<g fill="${color}"><circle cx="32" cy="33" r="9"/><circle cx="64" cy="33" r="9"/><circle cx="40" cy="24" r="10"/><circle cx="56" cy="24" r="10"/><circle cx="30" cy="43" r="7"/><circle cx="66" cy="43" r="7"/></g>`,
    `<path fill="${color}" d="M31 38q3-13 17-13t17 13q-8-5-17-5t-17 5z"/>`,
  ],
  // A bun.
  (color) => [
    `<circle cx="48" cy="15" r="8" fill="${color}"/>`,
    `<path fill="${color}" d="M29 43q-2-25 19-25t19 25q-3-13-19-14-16 1-19 14z"/>`,
  ],
  // Shaven.
  (color) => ['', `<path fill="${color}" opacity=".55" d="M30 38q1-19 18-19t18 19q-6-11-18-11t-18 11z"/>`],
];

const BEARD = (color: string) =>
  `<path fill="${color}" opacity=".85" d="M31 47q1 20 17 21 16-1 17-21-3 8-8 7-9-3-18 0-5 1-8-7z"/>`;
const GLASSES =
  '<g fill="none" stroke="#2f3640" stroke-width="1.6"><circle cx="40.5" cy="45" r="5.5"/><circle cx="55.5" cy="45" r="5.5"/><path d="M46 45h4"/></g>';

/** Returns a drawn portrait that depends on the seed alone. */
export function drawFace(seed: number): string {
  const random = new SeededRandom(seed);
  const [light, dark] = random.pick(BACKDROPS);
  const [skin, hair, clothes] = [random.pick(SKIN), random.pick(HAIR), random.pick(CLOTHES)];
  const place = random.below(HAIRCUTS.length);
  const [behind, before] = HAIRCUTS[place]?.(hair) ?? ['', ''];
  const hasBeard = (place === 0 || place === 5) && random.chance(0.45);
  const smile = 3 + random.below(4);
  return toAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><linearGradient id="a" x2="0" y2="1"><stop stop-color="${light}"/>` +
      `<stop offset="1" stop-color="${dark}"/></linearGradient><path fill="url(#a)" d="M0 0h96v96H0z"/>${behind}` +
      `<path fill="${clothes}" d="M10 96q3-25 28-28h20q25 3 28 28z"/>` +
      `<path fill="${skin}" d="M40 58h16v11q-8 8-16 0z"/><path opacity=".13" d="M40 62h16v3q-8 6-16 0z"/>` +
      `<g fill="${skin}"><circle cx="30" cy="47" r="4"/><circle cx="66" cy="47" r="4"/><path d="M31 42q0-18 17-18t17 18v6q-2 18-17 18t-17-18z"/></g>` +
      (hasBeard ? BEARD(hair) : '') +
      before +
      `<g fill="#2a211c"><circle cx="40.5" cy="45.5" r="2"/><circle cx="55.5" cy="45.5" r="2"/></g>` +
      `<g fill="none" stroke-linecap="round"><path stroke="${hair}" stroke-width="1.7" d="M37 39.5q3.5-2 7 0M52 39.5q3.5-2 7 0"/>` +
      `<path opacity=".3" stroke="#000" stroke-width="1.4" d="M48 46v5l-2 1"/>` +
      `<path stroke="#9a4b42" stroke-width="2" d="M42 57.5q6 ${smile} 12 0"/></g>` +
      (random.chance(0.25) ? GLASSES : '') +
      '</svg>',
  );
}

const BRAND_COLORS = [
  ['#1d4ed8', '#38bdf8'],
  ['#0f766e', '#5eead4'],
  ['#7c3aed', '#c4b5fd'],
  ['#be123c', '#fb7185'],
  ['#b45309', '#fbbf24'],
  ['#15803d', '#86efac'],
  ['#334155', '#94a3b8'],
  ['#a21caf', '#f0abfc'],
] as const;

const MARKS = [
  '<circle cx="26" cy="32" r="13" fill-opacity=".9"/><circle cx="38" cy="32" r="13" fill-opacity=".55"/>',
  '<path d="M32 14l16 9v18l-16 9-16-9V23z" fill-opacity=".9"/><path d="M32 24l8 4.5v9L32 42l-8-4.5v-9z" fill-opacity=".0"/>',
  '<path d="M12 46l13-22 8 13 5-8 14 17z" fill-opacity=".9"/><circle cx="43" cy="20" r="4"/>',
  '<path d="M14 38c7-12 14-12 18-6s11 6 18-6v8c-7 12-14 12-18 6s-11-6-18 6z" fill-opacity=".95"/>',
  '<path d="M16 16h14v14H16zM34 34h14v14H34z"/><path d="M34 16h14v14H34zM16 34h14v14H16z" fill-opacity=".5"/>',
  '<path d="M32 50C16 42 16 24 32 14c16 10 16 28 0 36z" fill-opacity=".55"/><path d="M31 50V24h2v26z"/><path d="M32 14c16 10 16 28 0 36z"/>',
  '<path d="M16 20l16 12-16 12z"/><path d="M32 20l16 12-16 12z" fill-opacity=".6"/>',
  '<path d="M32 13a19 19 0 1 0 19 19H41a9 9 0 1 1-9-9z"/><circle cx="44" cy="20" r="6" fill-opacity=".6"/>',
] as const;

/** Returns a drawn logo that depends on the seed alone. */
export function drawLogo(seed: number): string {
  const random = new SeededRandom(seed);
  const [dark, light] = random.pick(BRAND_COLORS);
  return toAddress(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><linearGradient id="a" x2="1" y2="1"><stop stop-color="${dark}"/>` +
      `<stop offset="1" stop-color="${light}"/></linearGradient><rect width="64" height="64" rx="14" fill="url(#a)"/>` +
      `<g fill="#fff">${random.pick(MARKS)}</g></svg>`,
  );
}

/** Encodes what an address in an attribute may not contain, and leaves the rest readable. */
function toAddress(svg: string): string {
  const encoded = svg.replaceAll('"', "'").replace(/[%#<>\s]/g, (sign) => encodeURIComponent(sign));
  return `data:image/svg+xml,${encoded}`;
}
