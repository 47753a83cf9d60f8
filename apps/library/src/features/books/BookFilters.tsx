import { catalogueQueries, type BookFilter } from '@portal/api-client/library'
import { Button, Card, Grid, HStack, SearchIcon } from '@portal/ui'
import { Form, QuerySelectField, SubmitButton, useZodForm } from '@portal/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useMessages, useTexts } from '../../texts.ts'
import { noFilter } from './book-search-params.ts'
import { ChoiceLookup } from './ChoiceLookup.tsx'
import { filterSchema, toFilter, toFilterValues, type FilterValues } from './filter-values.ts'

interface BookFiltersProps {
  /** The initial filters. */
  filter: BookFilter
  onFind: (filter: BookFilter) => void
  onShowAll: () => void
}

/** The filters of the catalogue; long lists are searched on the server while typing. */
export function BookFilters({ filter, onFind, onShowAll }: BookFiltersProps) {
  const t = useTexts()
  const form = useZodForm({ schema: filterSchema, defaultValues: toFilterValues(filter) })
  const themes = useQuery(catalogueQueries.themes())

  const showAll = () => {
    form.reset(toFilterValues(noFilter), { keepDirtyValues: false })
    onShowAll()
  }
  return (
    <Card>
      <Form
        form={form}
        onSubmit={(values) => onFind(toFilter(values))}
        translateError={useMessages()}
        label={t('library.filters')}
      >
        <Grid templateColumns={{ base: '1fr', sm: 'repeat(auto-fill, minmax(15rem, 1fr))' }} gap="5" alignItems="start">
          <ChoiceLookup name="book" kind="books" label={t('library.field.book')} />
          <QuerySelectField<FilterValues>
            name="themeId"
            label={t('library.field.theme')}
            list={themes}
            placeholder={t('library.any')}
          />
          <ChoiceLookup name="author" kind="authors" label={t('library.field.author')} />
          <ChoiceLookup name="publisher" kind="publishers" label={t('library.field.publisher')} />
          <ChoiceLookup name="keyword" kind="keywords" label={t('library.filter.keyword')} />
        </Grid>
        <HStack justifyContent="flex-end" flexWrap="wrap" gap="3">
          <Button onClick={showAll}>{t('library.showAll')}</Button>
          <SubmitButton icon={<SearchIcon />}>{t('library.search')}</SubmitButton>
        </HStack>
      </Form>
    </Card>
  )
}
