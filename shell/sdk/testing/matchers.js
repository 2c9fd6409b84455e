import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// As patient as a busy machine is slow; a page that answers sooner ends the wait sooner.
configure({ asyncUtilTimeout: 8000 });
