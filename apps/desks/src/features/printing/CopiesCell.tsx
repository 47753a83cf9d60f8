import type { DeskPrintRun } from '@portal/api-client/library'
import { Badge, HStack, LtrText } from '@portal/ui'
import { useTexts } from '../../texts.ts'

/** The number of copies and how they are printed. */
export function CopiesCell({ printRun }: { printRun: DeskPrintRun }) {
  const t = useTexts()
  const { copies, isDoubleSided, isStapled, isConfidential } = printRun
  return (
    <HStack flexWrap="wrap" gap="1">
      <strong>
        <LtrText>{copies}</LtrText>
      </strong>
      <Badge>{t(isDoubleSided ? 'printing.doubleSided' : 'printing.singleSided')}</Badge>
      {isStapled && <Badge>{t('printing.stapled')}</Badge>}
      {isConfidential && <Badge tone="warning">{t('printing.confidential')}</Badge>}
    </HStack>
  )
}
