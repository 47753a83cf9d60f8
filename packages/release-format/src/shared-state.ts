/**
 * The event on the document by which the gate asks the shell for the state that all modules share. Its detail is a list,
 * to which the shell adds pairs of a name and a description.
 */
export const sharedStateEvent = 'portal:shared-state'
