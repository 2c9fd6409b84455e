export { Provider as StoreProvider, useDispatch, useStore } from 'react-redux';
export { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
