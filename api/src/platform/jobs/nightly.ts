/** Returns NIGHTLY_AT as a cron pattern; both are UTC. */
export function nightlyCron(nightlyAt: string): string {
  const [hours, minutes] = nightlyAt.split(':').map(Number);
  return `${minutes} ${hours} * * *`;
}

/** Returns the next time of NIGHTLY_AT after `now` (ms). */
export function nextNightlyRun(nightlyAt: string, now: number): Date {
  const night = new Date(now);
  const [hours = 0, minutes = 0] = nightlyAt.split(':').map(Number);
  night.setUTCHours(hours, minutes, 0, 0);
  if (night.getTime() <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}
