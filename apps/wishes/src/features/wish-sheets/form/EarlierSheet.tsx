import { wishSheetQueries, type EarlierWishSheet } from '@portal/api-client/wishes'
import { useLanguage } from '@portal/i18n'
import { Banner, Button, CopyIcon, Text } from '@portal/ui'
import { useFormContext, useWatch } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../texts.ts'
import { copyEarlierSheet, isWithoutWishes, type WishSheetValues } from '../../../wish-values/sheet-values.ts'

/**
 * Offers the teacher's sheet of an earlier year for the chosen semester while nothing is typed, and says afterwards
 * which of its wishes could not be taken over.
 */
export function EarlierSheet() {
  const { control, reset, getValues } = useFormContext<WishSheetValues>()
  const values = useWatch({ control, compute: (all: WishSheetValues) => all })
  const { data: sheets } = useQuery(wishSheetQueries.earlier(useLanguage()))
  const [copied, setCopied] = useState<EarlierWishSheet | null>(null)
  const offered = sheets?.find(({ semester, lines }) => String(semester) === values.semester && lines.length > 0)

  const copy = (sheet: EarlierWishSheet) => {
    reset(copyEarlierSheet(getValues(), sheet), { keepDefaultValues: true })
    setCopied(sheet)
  }
  if (copied && String(copied.semester) === values.semester) return <Dropped sheet={copied} />
  if (!offered || !isWithoutWishes(values)) return null
  return <Offer sheet={offered} onCopy={() => copy(offered)} />
}

function Offer({ sheet, onCopy }: { sheet: EarlierWishSheet; onCopy: () => void }) {
  const t = useTexts()
  return (
    <Banner>
      <p>{t('form.earlier', { year: sheet.year, count: sheet.lines.length })}</p>
      <Button icon={<CopyIcon />} onClick={onCopy}>
        {t('form.copyEarlier', { year: sheet.year })}
      </Button>
    </Banner>
  )
}

/** The number of copied wishes, and each wish that was not copied with its reason. */
function Dropped({ sheet }: { sheet: EarlierWishSheet }) {
  const t = useTexts()
  return (
    <Banner aria-live="polite">
      <div>
        <p>{t('form.copied', { year: sheet.year, count: sheet.lines.length })}</p>
        {sheet.dropped.length > 0 && (
          <>
            <Text size="sm">{t('form.notCopied')}</Text>
            <ul>
              {sheet.dropped.map(({ subject, type, reason }) => (
                <li key={`${subject}-${type}`}>
                  {t(`form.dropped.${reason}`, { subject, type: t(`validation.table.${type}`) })}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Banner>
  )
}
