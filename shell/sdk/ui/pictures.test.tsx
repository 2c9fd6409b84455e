import { screen } from '@testing-library/react';
import { SIGNAL_GROUPS } from '../format/signals';
import { aLead, renderPage } from '../testing';
import { CompanyLogo } from './CompanyLogo';
import { SignalTypeIcon } from './SignalTypeIcon';

const block = document.createElement('script');
beforeAll(() => {
  block.type = 'application/json';
  block.id = 'forksight-settings';
  block.textContent = '{"logoUrlTemplate":"https://logos.example/{key}.png"}';
  document.body.append(block);
});
afterAll(() => block.remove());

const HARBOR = { companyLogoUrl: null, emailDomain: 'harbor.example', companyLinkedin: null };
const LINKEDIN = 'https://www.linkedin.com/company/harbor-systems/about';

describe('the company logo', () => {
  it.each([
    [{ ...HARBOR, companyLogoUrl: 'https://cdn.example/harbor.png' }, 'https://cdn.example/harbor.png'],
    [{ ...HARBOR, companyLinkedin: LINKEDIN }, 'https://logos.example/harbor.example.png'],
    [{ ...HARBOR, emailDomain: null, companyLinkedin: LINKEDIN }, 'https://logos.example/harbor-systems.png'],
  ])('for %j is %s', (fields, source) => {
    renderPage(<CompanyLogo company={aLead(fields)} />);
    expect(screen.getByRole('presentation', { hidden: true })).toHaveAttribute('src', source);
  });

  it.each([
    [{ ...HARBOR, emailDomain: null }, 'HS'],
    [{ ...HARBOR, companyName: null }, '–'],
  ])('for %j is a placeholder', (fields, initials) => {
    const { container } = renderPage(<CompanyLogo company={aLead(fields)} />);
    expect(screen.queryByRole('presentation', { hidden: true })).not.toBeInTheDocument();
    expect(container).toHaveTextContent(initials);
  });
});

it('draws a distinct, labelled icon for each signal group', () => {
  const drawings = SIGNAL_GROUPS.map((group) => {
    renderPage(<SignalTypeIcon group={group} />);
    return screen.getByRole('img', { name: group.label }).innerHTML;
  });
  expect(new Set(drawings).size).toBe(7);
});
