import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { SectionTitle } from '#app/ui/page-parts.tsx'

/** The language of the interface and of the mails, each in its own name. */
export function LanguageForm({ language }: { language: Language }) {
	const { t } = useTranslation('reader')
	return (
		<section className="section" aria-labelledby="langue-titre">
			<SectionTitle id="langue-titre">{t('language.title')}</SectionTitle>
			<form className="form" method="post">
				<input type="hidden" name="acte" value="langue" />
				<fieldset className="field">
					<legend>{t('language.label')}</legend>
					<div className="checks">
						{LANGUAGES.map((code) => (
							<label key={code} className="check">
								<input type="radio" name="language" value={code} defaultChecked={code === language} />
								<span lang={code}>{LANGUAGE_NAMES[code]}</span>
							</label>
						))}
					</div>
				</fieldset>
				<p className="form-foot">
					<button type="submit" className="button">
						{t('language.save')}
					</button>
				</p>
			</form>
		</section>
	)
}
