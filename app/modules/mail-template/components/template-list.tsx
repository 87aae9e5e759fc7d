import { languageName } from '#app/i18n/format.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { Badge } from '#app/ui/badge.tsx'
import { TableRegion } from '#app/ui/table.tsx'
import type { ListedTemplate } from '../templates.server.ts'

/** The mails of a place, each by its subject, with the languages in which somebody changed it. */
export function TemplateList({
	mails,
	href,
}: {
	mails: ListedTemplate[]
	href: (mail: string, language: Language) => string
}) {
	const { t } = useTranslation('mailTemplates')
	const groups = [
		{ key: 'journals', of: mails.filter(({ isOfJournals }) => isOfJournals) },
		{ key: 'platform', of: mails.filter(({ isOfJournals }) => !isOfJournals) },
	] as const
	return groups
		.filter(({ of }) => of.length > 0)
		.map(({ key, of }) => (
			<section key={key} className="mt-6" aria-labelledby={`courriels-${key}`}>
				<h2 id={`courriels-${key}`}>{t(`groups.${key}`)}</h2>
				<TableRegion label={t(`groups.${key}`)}>
					<thead>
						<tr>
							<th scope="col">{t('columns.mail')}</th>
							<th scope="col">{t('columns.changed')}</th>
						</tr>
					</thead>
					<tbody>
						{of.map((mail) => (
							<TemplateRow key={mail.mail} mail={mail} href={href} />
						))}
					</tbody>
				</TableRegion>
			</section>
		))
}

function TemplateRow({
	mail: { mail, subject, changed },
	href,
}: {
	mail: ListedTemplate
	href: (mail: string, language: Language) => string
}) {
	const { t } = useTranslation('mailTemplates')
	const language = useLanguage()
	return (
		<tr>
			<th scope="row">
				<a href={href(mail, language)}>{subject}</a>
				<br />
				<code className="small quiet" dir="ltr">
					{mail}
				</code>
			</th>
			<td>
				<span className="row">
					{LANGUAGES.map((of) =>
						changed.includes(of) ? (
							<Badge key={of} tone="info">
								{t('changedIn', { language: languageName(of, language) })}
							</Badge>
						) : null,
					)}
					{changed.length === 0 ? <span className="quiet">{t('unchanged')}</span> : null}
				</span>
			</td>
		</tr>
	)
}
