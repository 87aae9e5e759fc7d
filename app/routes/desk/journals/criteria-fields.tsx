import { languageName } from '#app/i18n/format.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { criterionField, LONGEST_CRITERION, MOST_CRITERIA } from '#app/modules/submission/settings/index.ts'
import { Input } from '#app/ui/control.tsx'
import { Field, Fieldset } from '#app/ui/field.tsx'
import { SectionTitle } from '#app/ui/page-parts.tsx'
import { Disclosure } from '#app/ui/panel.tsx'
import type { SettingsFormState } from './settings-form.tsx'

/** Empty rows under those that are filled in. */
const ROOM_FOR_MORE = 2

/** What reviewers score, each folded under its name with its four languages; an emptied one goes. */
export function CriteriaFields({ typed, errorOf }: SettingsFormState) {
	const { t } = useTranslation('journalSettings')
	const filled = indexes().filter((index) =>
		LANGUAGES.some((language) => typed[criterionField(index, language)]?.[0]),
	)
	const shown = Math.min(MOST_CRITERIA, (filled.at(-1) ?? -1) + 1 + ROOM_FOR_MORE)
	return (
		<section className="form" aria-labelledby="criteres">
			<SectionTitle id="criteres">{t('criteria.title')}</SectionTitle>
			<p className="quiet">{t('criteria.help')}</p>
			{indexes()
				.slice(0, shown)
				.map((index) => (
					<Criterion key={index} index={index} typed={typed} errorOf={errorOf} />
				))}
		</section>
	)
}

function indexes(): number[] {
	return Array.from({ length: MOST_CRITERIA }, (_, index) => index)
}

function Criterion({ index, typed, errorOf }: SettingsFormState & { index: number }) {
	const { t } = useTranslation('journalSettings')
	const inLanguage = useLanguage()
	const id = criterionField(index, 'id')
	const names = [inLanguage, ...LANGUAGES].map((language) => typed[criterionField(index, language)]?.[0])
	const name = names.find(Boolean)
	const isWrong = LANGUAGES.some((language) => errorOf(criterionField(index, language)))
	return (
		<Disclosure className="criterion" summary={name ? <bdi>{name}</bdi> : t('criteria.add')} open={isWrong}>
			<Fieldset>
				<legend className="visually-hidden">{t('criteria.number', { number: index + 1 })}</legend>
				<input type="hidden" name={id} value={typed[id]?.[0] ?? ''} />
				<div className="field-grid">
					{LANGUAGES.map((language) => {
						const name = criterionField(index, language)
						return (
							<Field
								key={language}
								id={name}
								label={languageName(language, inLanguage)}
								error={errorOf(name)}
							>
								{(field) => (
									<Input
										{...field}
										name={name}
										lang={language}
										dir={language === 'ar' ? 'rtl' : 'ltr'}
										maxLength={LONGEST_CRITERION}
										autoComplete="off"
										defaultValue={typed[name]?.[0] ?? ''}
									/>
								)}
							</Field>
						)
					})}
				</div>
			</Fieldset>
		</Disclosure>
	)
}
