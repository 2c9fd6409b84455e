import { createStore } from '@forksight/sdk';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode>{String(createStore)}</StrictMode>);
