import { createStore } from '@forksight/sdk';
import { renderPage } from '@forksight/sdk/testing';
import { render, screen } from '@testing-library/react';
import { App } from '../app/App';
import PrivacyPage from './PrivacyPage';
import TermsPage from './TermsPage';

it('states the terms of use', () => {
  renderPage(<TermsPage />, { user: null });
  const text = screen.getByRole('main').textContent;
  for (const fact of ['Last updated November 7, 2024', 'State of Delaware', '($100)', 'at least 13 years old']) {
    expect(text).toContain(fact);
  }
});

it('states the privacy policy', () => {
  renderPage(<PrivacyPage />, { user: null });
  const text = screen.getByRole('main').textContent;
  for (const fact of [
    'Effective January 1, 2024',
    'Personal data.',
    'Usage data.',
    'Technical data.',
    'AI-input data.',
    'under the age of 13',
    'Delaware, United States',
  ]) {
    expect(text).toContain(fact);
  }
  expect(screen.getByRole('link', { name: /^support@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
});

it.each(['#terms', '#/terms'])('opens the terms at %s', async (hash) => {
  location.hash = hash;
  globalThis.fetch = () => Promise.resolve(Response.json({ user: null }));
  const nothing = () => null;
  render(
    <App
      store={createStore()}
      remotes={{
        claims: () => false,
        renderPage: nothing,
        renderWidget: nothing,
        loadWidget: nothing,
      }}
    />,
  );
  expect(await screen.findByRole('heading', { name: 'Terms of Use' })).toBeInTheDocument();
});
