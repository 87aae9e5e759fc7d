import { languageName } from '#app/i18n/format.ts'
import { directionOf, LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import {
	isLine,
	longestOf,
	type SiteTextName,
	siteTextForm,
	type TextState,
} from '#app/modules/site/texts/index.ts'
import { fieldIn, fieldsOf } from '#app/ui/form-fields.ts'
import { ParagraphsField } from '#app/ui/form-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import { RichTextField } from '#app/ui/rich-text/rich-text-field.tsx'

export const TEXT_FIELDS = fieldsOf(siteTextForm)

const OTHERS = LANGUAGES.filter((language) => language !== 'fr')

/** A text in four languages: French beside one of the others, or all at once. */
export function LanguageColumns({
	name,
	typed,
	states,
}: {
	name: SiteTextName
	typed: { [language in Language]: string }
	states: { [language in Language]: TextState }
}) {
	const { t } = useTranslation('siteText')
	const page = useLanguage()
	return (
		<div className="text-languages">
			<fieldset className="text-choice">
				<legend className="visually-hidden">{t('beside')}</legend>
				{[...OTHERS, 'all' as const].map((which, index) => (
					<label key={which}>
						<input type="radio" name={CHOICE} value={which} defaultChecked={index === 0} />
						<span>
							{which === 'all' ? t('allFour') : languageName(which, page)}
							{which === 'all' ? null : (
								<span className={`text-state state-${states[which]}`} title={t(`states.${states[which]}`)}>
									<span aria-hidden="true">{which}</span>
									<span className="visually-hidden">{t(`states.${states[which]}`)}</span>
								</span>
							)}
						</span>
					</label>
				))}
			</fieldset>
			<div className="text-columns">
				{LANGUAGES.map((language) => {
					const common = {
						of: fieldIn({ ...TEXT_FIELDS.text, longest: longestOf(name) }, language),
						label: languageName(language, page),
						hint: t(`states.${states[language]}`),
						value: typed[language],
						lang: language,
						dir: directionOf(language),
						className: `in-${language} state-${states[language]}`,
					}
					return isLine(name) ? (
						<ParagraphsField key={language} {...common} rows={3} />
					) : (
						<RichTextField key={language} {...common} rows={16} />
					)
				})}
			</div>
			{isLine(name) ? null : <MarkupHelp />}
		</div>
	)
}

/** Belongs to no command: which columns are seen. */
const CHOICE = 'colonnes'

/** How a text is typed, where no editor is laid over the field. */
export function MarkupHelp() {
	const { t } = useTranslation('siteText')
	return (
		<Disclosure summary={t('markup.title')} className="without-scripts">
			<dl className="markup-help">
				{(['heading', 'list', 'quotation', 'stress', 'link', 'table', 'picture'] as const).map((key) => (
					<div key={key}>
						<dt>
							<code dir="ltr">{t(`markup.${key}.sign`)}</code>
						</dt>
						<dd>{t(`markup.${key}.text`)}</dd>
					</div>
				))}
			</dl>
		</Disclosure>
	)
}
