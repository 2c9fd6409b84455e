import { AppError, onConflict } from './errors.js';

describe('onConflict', () => {
  const translate = onConflict({ tag_name: () => new AppError('conflict', 'There is already a tag of this name') });
  const violation = (constraint: string) => Object.assign(new Error('duplicate key'), { code: '23505', constraint });

  it('translates the violation of a named constraint, also of a shard', () => {
    const message = 'duplicate key value violates unique constraint "tag_name_102008"';
    for (const error of [violation('tag_name'), Object.assign(new Error(message), { code: '23505' })]) {
      expect(() => translate(error)).toThrow('There is already a tag of this name');
    }
  });

  it('throws every other error as it is', () => {
    for (const error of [violation('tag_name_2'), violation('tag_pkey'), new Error('lost')]) {
      expect(() => translate(error)).toThrow(error);
    }
  });
});
