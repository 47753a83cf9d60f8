import { useSession } from '@portal/remote-kit'

/** Whether the user changes records: the registrar does, an administrator reads them. */
export const useMayChange = (): boolean => useSession().roles.includes('registrar')
