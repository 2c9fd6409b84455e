import { readAdvisories } from './npm-audit.js';

describe('readAdvisories', () => {
  const vulnerability = (name: string, severity: string) => ({
    [name]: { name, severity, range: '<2.0.0', via: [{ title: 'Reads too far', url: 'https://advisories.example/1' }] },
  });
  const report = (vulnerabilities: object) => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

  it('lists packages with the worst first, and fails from high severity on', () => {
    const advisories = readAdvisories(report({ ...vulnerability('mild', 'low'), ...vulnerability('bad', 'high') }));
    expect(advisories).toEqual({
      isChecked: true,
      isFailure: true,
      lines: [
        'high: bad <2.0.0: Reads too far https://advisories.example/1',
        'low: mild <2.0.0: Reads too far https://advisories.example/1',
      ],
    });
    expect(readAdvisories(report(vulnerability('mild', 'moderate'))).isFailure).toBe(false);
    expect(readAdvisories(report(vulnerability('new', 'terrible'))).isFailure).toBe(true);
    expect(readAdvisories(report({}))).toEqual({ isChecked: true, isFailure: false, lines: [] });
  });

  it.each([
    ['{"message":"405 Method Not Allowed\\nPOST","statusCode":405}', '405 Method Not Allowed'],
    ['{"message":"request to https://registry.example failed, reason: ENOTFOUND"}', 'ENOTFOUND'],
    ['', 'gave no report'],
  ])('says in one line that nothing was checked: %s', (json, reason) => {
    const { isChecked, isFailure, lines } = readAdvisories(json);
    expect([isChecked, isFailure, lines]).toEqual([false, false, [expect.stringContaining(reason)]]);
  });
});
