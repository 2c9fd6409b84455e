import { packApiFiles } from './places';

// Runs before `npm pack`.
packApiFiles();
