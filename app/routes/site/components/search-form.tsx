import { pathTo } from '#app/addresses/address.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { QueryForm } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icons.tsx'

/** The search field that leads to the list of articles; works as a plain form, suggests while typing when scripts run. */
export function SearchForm({ id, value = '' }: { id: string; value?: string }) {
	const { t } = useTranslation('common')
	return (
		<search-box data-address={pathTo('articles.suggestions')}>
			<search>
				<QueryForm className="search" action={pathTo('articles')}>
					<label className="visually-hidden" htmlFor={id}>
						{t('search')}
					</label>
					<input
						id={id}
						name="q"
						type="search"
						defaultValue={value}
						dir={value === '' ? undefined : 'auto'}
						placeholder={t('searchPlaceholder')}
						maxLength={300}
						autoComplete="off"
					/>
					<button type="submit" aria-label={t('search')}>
						<Icon name="search" />
						<span className="hidden-on-phone">{t('search')}</span>
					</button>
				</QueryForm>
			</search>
		</search-box>
	)
}
