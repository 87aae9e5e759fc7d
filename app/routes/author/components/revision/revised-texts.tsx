import { languageName } from '#app/i18n/format.ts'
import { directionOf } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { type RevisedTexts, revisedTexts } from '#app/modules/submission/draft/index.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldIn, fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, ParagraphsField, TextField } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

const FIELDS = fieldsOf(revisedTexts)
const NAMES = ['title', 'subtitle', 'abstract', 'keywords'] as const

/** Title, subtitle, abstract and keywords, which reviewers read beside the revised manuscript; open where something in them is to be changed. */
export function RevisedTextsForm({
	typed,
	version,
	isOpen,
}: {
	typed: RevisedTexts
	version: string
	isOpen: boolean
}) {
	const { t } = useTranslation('reviewDesk')
	const { t: submission } = useTranslation('submission')
	const page = useLanguage()
	const codes = [...new Set(NAMES.flatMap((name) => Object.keys(typed[name])))]
	return (
		<Disclosure className="mb-5" summary={t('revision.texts.title')} open={isOpen}>
			<p className="small quiet">{t('revision.texts.help')}</p>
			<FieldsForm fields={FIELDS} className="form" perform="textes" hidden={{ version }} isStored>
				{codes.map((code) => {
					const language = languageName(code, page)
					const of = (name: (typeof NAMES)[number]) => ({
						of: fieldIn(FIELDS[name], code),
						value: typed[name][code] ?? '',
						label: submission(`metadata.${name}`, { language }),
						lang: code,
						dir: directionOf(code),
					})
					return (
						<fieldset className="form" key={code} id={`langue-${code}`}>
							<legend className="label">{language}</legend>
							<TextField {...of('title')} />
							<TextField {...of('subtitle')} />
							<ParagraphsField {...of('abstract')} />
							<TextField {...of('keywords')} />
						</fieldset>
					)
				})}
				<Button>{t('revision.texts.save')}</Button>
			</FieldsForm>
		</Disclosure>
	)
}
