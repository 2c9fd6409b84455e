/** After those of the code host (`SOURCE_RANK`); own signals never have the key of one of theirs. */
export const OWN_SOURCE_RANK = 5;
