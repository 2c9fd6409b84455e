import { render, screen } from '@testing-library/react';
import { Sparkline } from './Sparkline';

const drawing = () => screen.getByRole('img', { name: 'Signals per week' }).innerHTML;

it('draws a bar for each value and scales the highest to the full height', () => {
  render(<Sparkline values={[5, 10, 0]} width={30} height={20} label="Signals per week" />);
  expect(drawing()).toContain('d="M5 20v-10M15 20v-20M25 20v-1"');
});

it.each([[[]], [[0, 0]]])('draws a valid path for values without signals: %j', (values) => {
  render(<Sparkline values={values} label="Signals per week" />);
  expect(drawing()).not.toMatch(/NaN|Infinity/);
});
