import { createContext } from 'react'
import { directionOf } from '#app/i18n/languages.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { SavedAnswer } from '#app/modules/saved-answer/index.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/panel.tsx'

/** The saved answers of the journal, for forms deep in a page. */
export const AnswersContext = createContext<readonly SavedAnswer[]>([])

/** The saved answers of the journal, each to be put into the letter that is being written: the page comes again with it. Nothing where there are none. */
export function SavedAnswers({
	answers,
	action,
	form,
}: {
	answers: readonly SavedAnswer[]
	/** The page of the form, without what says that the form was sent. */
	action: string
	/** The id of the form, where the buttons stand beside it. */
	form?: string
}) {
	const { t } = useTranslation('savedAnswers')
	if (answers.length === 0) return null
	return (
		<Disclosure className="saved-answers" summary={t('insert')}>
			<ul>
				{answers.map(({ id, name, language, text }) => (
					<li key={id} className="saved-answer">
						<p>
							<Button small form={form} formAction={action} formNoValidate name="acte" value={`modele:${id}`}>
								<bdi>{name}</bdi>
							</Button>
						</p>
						<p className="small quiet saved-answer-text" lang={language} dir={directionOf(language)}>
							{text}
						</p>
					</li>
				))}
			</ul>
		</Disclosure>
	)
}
