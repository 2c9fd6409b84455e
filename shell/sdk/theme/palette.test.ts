import { type ColorMode, PALETTES } from './palette';

const MODES: ColorMode[] = ['light', 'dark'];

describe.each(MODES)('the %s palette', (mode) => {
  const { signals, ...colors } = PALETTES[mode];
  const { text, textSecondary, textTertiary, accent, success, warning, danger } = colors;
  const onGrounds = { text, textSecondary, textTertiary, accent, success, warning, danger, ...signals };

  it.each(Object.entries(onGrounds))('has a contrast of 4.5:1 for %s on every background', (_, color) => {
    for (const ground of [colors.ground, colors.subtle, colors.raised, colors.hover]) {
      expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('distinguishes the entry with the focus from its menu', () => {
    expect(contrast(colors.hover, colors.raised)).toBeGreaterThanOrEqual(1.08);
  });

  it('has a contrast of 4.5:1 on the primary button and on a selection', () => {
    expect(contrast(colors.onAccent, colors.accentSolid)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.onAccent, colors.accentSolidHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.accent, colors.accentSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.text, colors.accentSoft)).toBeGreaterThanOrEqual(4.5);
  });
});

/** Returns the WCAG 2 contrast of two colors, from 1 to 21. */
function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
