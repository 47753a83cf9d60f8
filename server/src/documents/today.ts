/** Today at the institute, `dd/mm/yyyy`. */
export const today = (timeZone: string): string => new Intl.DateTimeFormat('fr-FR', { timeZone }).format(new Date())
