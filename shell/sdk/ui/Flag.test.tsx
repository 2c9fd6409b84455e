import { render, screen } from '@testing-library/react';
import { Flag } from './Flag';

it("shows the file of a country's flag", () => {
  render(<Flag country="de" named />);
  expect(screen.getByRole('img', { name: 'Germany' })).toHaveAttribute('src', '/flags/DE.svg');
});

it('is decoration beside the name of the country', () => {
  render(<Flag country="DE" />);
  expect(screen.getByAltText('')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it.each([null, undefined, 'ZZ'])('shows nothing for %s', (country) => {
  const { container } = render(<Flag country={country} />);
  expect(container).toBeEmptyDOMElement();
});
