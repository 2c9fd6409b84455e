/** Remotes with a slice of their own add what they use of Redux Toolkit here. */
export { Provider as StoreProvider, useDispatch } from 'react-redux';
