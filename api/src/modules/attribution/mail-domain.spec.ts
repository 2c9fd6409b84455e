import { domainLabel, workDomain } from './mail-domain.js';

it.each([
  ['kim@acme.com', 'acme.com'],
  ['kim@mail.eu.acme.co.uk', 'acme.co.uk'],
  ['Kim@ACME.com.', 'acme.com'],
  ['kim@acme.com.ar', 'acme.com.ar'],
  ['kim@facebook.com', 'facebook.com'],
  ['kim@mail.alibaba.com', 'alibaba.com'],
])('finds the employer of %s', (email, domain) => {
  expect(workDomain(email)).toBe(domain);
});

it.each([
  ['free mail', 'kim@gmail.com'],
  ['a university', 'kim@cs.example.edu'],
  ['a university outside America', 'kim@cs.example.ac.uk'],
  ['a university recognised by its name', 'kim@uni-somewhere.de'],
  ['a listed university', 'kim@cs.kth.se'],
  ['a listed school below a company’s suffix', 'kim@epita.fr'],
  ['former students', 'kim@alumni.acme.com'],
  ['free mail of a small provider', 'kim@bigmir.net'],
  ['disposable mail', 'kim@mailinator.com'],
  ['a host of disposable mail', 'kim@team.mailinator.com'],
  ['a project’s community', 'kim@apache.org'],
  ['a hidden address', '1+kim@users.noreply.github.com'],
  ['a local host', 'kim@laptop.local'],
  ['an IP address', 'kim@127.0.0.1'],
  ['an empty text', ''],
])('finds no employer behind %s', (_, email) => {
  expect(workDomain(email)).toBeNull();
});

it('ignores a person’s own domain', () => {
  expect(workDomain('me@kimrocket.dev', { login: 'kimrocket' })).toBeNull();
  expect(workDomain('me@rocket.io', { fullName: 'Kim Rocket' })).toBeNull();
  expect(workDomain('me@krocket.io', { fullName: 'Kim Rocket' })).toBeNull();
  expect(workDomain('me@rocket-consulting.com', { fullName: 'Kim Rocket' })).toBeNull();
  expect(workDomain('me@kimr.net', { fullName: 'Kim Rocket' })).toBeNull();
  expect(workDomain('me@stripe.com', { login: 'stripe' })).toBe('stripe.com');
  expect(workDomain('kim@acme.io', { login: 'kimrocket', fullName: 'Kim Rocket' })).toBe('acme.io');
});

it('returns the label before the public suffix', () => {
  expect(domainLabel('acme.co.uk')).toBe('acme');
});
