import { Link } from '@portal/remote-kit'
import { ButtonLink } from '@portal/ui'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts.ts'
import { useMayChange } from './use-may-change.ts'

/** Leads from an empty list to the import, for users who may import. */
export function ImportLink() {
  const t = useTexts()
  if (!useMayChange()) return null
  return (
    <ButtonLink asChild>
      <Link to={paths.imports}>{t('people.import')}</Link>
    </ButtonLink>
  )
}
