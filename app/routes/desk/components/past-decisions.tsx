import { useTranslation } from '#app/i18n/use-translation.ts'
import type { PastDecision } from '#app/modules/decision/index.server.ts'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { Letter, Moment } from '#app/ui/text.tsx'

/** What was decided and recommended on the manuscript before, the last first; `isOpen`: its letter is shown. */
export function PastDecisions({ past, isOpen = false }: { past: PastDecision[]; isOpen?: boolean }) {
	const { t } = useTranslation('desk')
	const { t: word } = useTranslation('workflow')
	return (
		<Panel className="mt-5">
			<h2>{t('decide.past')}</h2>
			{past.length === 0 ? <p className="quiet">{t('decide.nonePast')}</p> : null}
			<ul className="lines">
				{past.map((decision, index) => (
					<li key={decision.id}>
						<div className="line-body">
							<b>
								{decision.isRecommendation
									? t('decide.recommended', { decision: word(`actions.${decision.kind}`) })
									: word(`log.${decision.kind}`)}
							</b>
							<p className="small quiet">
								<Moment at={decision.madeAt} />
								{decision.editor ? (
									<>
										{' · '}
										<bdi>{decision.editor}</bdi>
									</>
								) : null}
							</p>
							{decision.reason ? (
								<p className="text" dir="auto">
									{decision.reason}
								</p>
							) : null}
							{decision.letter ? (
								<Disclosure summary={t('decide.letterSent')} open={isOpen && index === 0}>
									<Letter language={decision.letterLanguage}>{decision.letter}</Letter>
								</Disclosure>
							) : null}
						</div>
					</li>
				))}
			</ul>
		</Panel>
	)
}
