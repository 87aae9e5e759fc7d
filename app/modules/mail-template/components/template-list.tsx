import { languageName } from '#app/i18n/format.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type ManagedColumns, ManagedList } from '#app/modules/people/table-columns/components/index.ts'
import type { ColumnOf } from '#app/modules/people/table-columns/index.ts'
import type { PageOfRows } from '#app/platform/page-of-rows.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ChoiceFilter } from '#app/ui/list-filter.tsx'
import type { AskedTemplates, ListedTemplate } from '../templates.server.ts'
import { useMailName } from './mail-name.ts'

/** The mails of a place, each by its subject, with the languages in which somebody changed it. */
export function TemplateList({
	list,
	asked,
	shown,
	search,
	path,
	file,
	href,
}: {
	list: PageOfRows<ListedTemplate>
	asked: Pick<AskedTemplates, 'query' | 'order' | 'page' | 'isChanged'>
	shown: readonly ColumnOf<'mailTemplates'>[]
	search: string
	/** The addresses of the list, of its file and of one of them. */
	path: string
	file: string
	href: (mail: string, language: Language) => string
}) {
	const { t } = useTranslation('mailTemplates')
	return (
		<ManagedList
			table="mailTemplates"
			label={t('title')}
			{...{ path, search, asked, list, shown, file }}
			{...useColumns(href)}
			words={t('search')}
			filters={
				<ChoiceFilter
					name="etat"
					label={t('columns.changed')}
					any={t('anyState')}
					options={(['changes', 'originaux'] as const).map((word) => [word, t(`states.${word}`)])}
					value={asked.isChanged === null ? null : asked.isChanged ? 'changes' : 'originaux'}
				/>
			}
			isFiltered={asked.isChanged !== null}
			none={t('none')}
		/>
	)
}

function useColumns(
	href: (mail: string, language: Language) => string,
): ManagedColumns<ListedTemplate, 'mailTemplates'> {
	const { t } = useTranslation('mailTemplates')
	const language = useLanguage()
	const nameOf = useMailName()
	return {
		head: {
			label: t('columns.mail'),
			isOrdered: true,
			cell: ({ id, subject, isTwin }) => (
				<a className="link" href={href(id, language)}>
					{subject}
					{isTwin ? <span className="own-line small">{nameOf(id)}</span> : null}
				</a>
			),
		},
		columns: {
			name: {
				label: t('columns.name'),
				cell: ({ id }) => nameOf(id),
			},
			of: {
				label: t('columns.of'),
				isOrdered: true,
				cell: ({ isOfJournals }) => t(isOfJournals ? 'groups.journals' : 'groups.platform'),
			},
			changed: {
				label: t('columns.changed'),
				isOrdered: true,
				cell: (mail) => <ChangedLanguages {...mail} />,
			},
		},
	}
}

function ChangedLanguages({ changed }: ListedTemplate) {
	const { t } = useTranslation('mailTemplates')
	const page = useLanguage()
	if (changed.length === 0) return <span className="quiet">{t('unchanged')}</span>
	return (
		<span className="row">
			{LANGUAGES.filter((code) => changed.includes(code)).map((code) => (
				<Badge key={code} tone="info">
					{t('changedIn', { language: languageName(code, page) })}
				</Badge>
			))}
		</span>
	)
}
