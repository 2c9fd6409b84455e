import { calls } from './calls.gen';

/** Changes of notes, which the history shows, too. */
const changesNotes = { invalidatesTags: ['Notes' as const, 'Activity' as const] };

const notesApi = calls.enhanceEndpoints({
  endpoints: {
    leadDetailNotes: { providesTags: ['Notes'] },
    leadDetailAddNote: changesNotes,
    // Also after a failure: another user may have changed the note.
    leadDetailEditNote: changesNotes,
    leadDetailRemoveNote: changesNotes,
    leadDetailRestoreNote: changesNotes,
    leadDetailActivity: { providesTags: ['Activity'] },
    // Lists of leads may be filtered by their companies' owner and status.
    leadDetailSetCompanyOutreach: { invalidatesTags: ['Companies', { type: 'Leads', id: 'OUTREACH' }, 'Activity'] },
  },
});

export const {
  useLeadDetailNotesQuery: useNotes,
  useLeadDetailAddNoteMutation: useAddNote,
  useLeadDetailEditNoteMutation: useEditNote,
  useLeadDetailRemoveNoteMutation: useRemoveNote,
  useLeadDetailRestoreNoteMutation: useRestoreNote,
  useLeadDetailActivityQuery: useActivity,
  useLeadDetailSetCompanyOutreachMutation: useSetCompanyOutreach,
} = notesApi;
