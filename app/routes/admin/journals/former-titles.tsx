import { formatNumber } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { formerTitle, journalForm, MOST_FORMER } from '#app/modules/journal/manage/index.ts'
import type { FormerTitle } from '#app/platform/db/tables.ts'
import { fieldInRow, fieldsOf } from '#app/ui/form-fields.ts'
import { TextField, useRefusedFields } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(journalForm)
const PARTS = fieldsOf(formerTitle)
const EMPTY_ROWS = 2

/** The titles that a journal had before, a row each; one whose title is emptied goes. */
export function FormerTitles({ former }: { former: readonly FormerTitle[] }) {
	const { t } = useTranslation('library')
	const language = useLanguage()
	const isRefused = useRefusedFields().some(({ href }) => href.startsWith('#former-'))
	const rows = Math.min(former.length + EMPTY_ROWS, MOST_FORMER)
	return (
		<Disclosure summary={t('former.title')} open={former.length > 0 || isRefused}>
			<p className="quiet">{t('former.text')}</p>
			<div className="form">
				{Array.from({ length: rows }, (_, index) => {
					const number = formatNumber(index + 1, language)
					const of = (part: keyof typeof PARTS) => fieldInRow(FIELDS.former, index, PARTS[part])
					const { title = '', issn = '', until = '' } = former[index] ?? {}
					return (
						<fieldset key={number}>
							<legend className="small">{t('former.row', { number })}</legend>
							<TextField of={of('title')} label={t('former.name')} value={title} autoComplete="off" />
							<div className="pair">
								<TextField
									of={of('issn')}
									label={t('former.issn')}
									value={issn}
									dir="ltr"
									autoComplete="off"
								/>
								<TextField
									of={of('until')}
									label={t('former.until')}
									value={String(until)}
									autoComplete="off"
								/>
							</div>
						</fieldset>
					)
				})}
			</div>
		</Disclosure>
	)
}
