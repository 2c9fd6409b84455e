import { act, render, screen } from '@testing-library/react';
import { WhenNear } from './WhenNear';

const { observe } = IntersectionObserver.prototype;
let observed: (() => void)[] = [];

beforeEach(() => {
  observed = [];
  jest.useFakeTimers();
  // The stub reports each element at once.
  jest.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation(function (
    this: IntersectionObserver,
    target,
  ) {
    observed.push(() => observe.call(this, target));
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = () =>
  render(
    <WhenNear placeholder="Loading">
      <p>Notes</p>
    </WhenNear>,
  );

it('begins when it comes near the visible part of the page', () => {
  open();
  expect(screen.getByText('Loading')).toBeVisible();
  act(() => observed[0]?.());
  expect(screen.getByText('Notes')).toBeVisible();
});

it('begins when the page is at rest', () => {
  open();
  act(() => jest.advanceTimersByTime(2_999));
  expect(screen.queryByText('Notes')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('Notes')).toBeVisible();
});
