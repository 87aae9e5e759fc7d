import { formatDate } from '#app/i18n/format.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import { versionInput } from '#app/modules/publication/index.ts'
import { Button } from '#app/ui/button.tsx'
import { TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm } from '#app/ui/form-parts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { NoticePart } from './notice-part.tsx'
import type { PartProps } from './part.ts'
import { UnpublishPart } from './unpublish-part.tsx'

const FIELDS = fieldsOf(versionInput)

/** What can be done to an article that is out: a new version, a notice, taking it out; and what was done. */
export function PostPublicationPart({ publication, production, stage, mayPublish, version }: PartProps) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	if (!publication.wasPublished) return null
	const { versions, notices, possible } = publication
	const isOut = stage === 'published' && mayPublish
	// A retraction is final: nothing more is said of the article, in a version neither.
	const isFinal = possible.length === 0
	return (
		<>
			{isOut && !isFinal ? (
				<Panel aria-labelledby="version">
					<h2 id="version">{t('versions.title')}</h2>
					<p className="quiet">{t('versions.intro')}</p>
					<FieldsForm
						fields={FIELDS}
						perform="version"
						hidden={{ version }}
						refusals={{ noSummary: 'summary' }}
						say={(code) => t(`errors.${code}`)}
					>
						<TextsField
							of={FIELDS.summary}
							label={(name) => t('versions.summary', { language: name })}
							first={production.language}
							rows={2}
						/>
						<Button>{t('versions.publish')}</Button>
					</FieldsForm>
				</Panel>
			) : null}
			{versions.length > 0 ? (
				<Panel aria-labelledby="versions">
					<h2 id="versions">{t('versions.history')}</h2>
					<ul className="bullet-list">
						{versions.map((version, index) => (
							<li key={version.number}>
								<a
									className="link"
									href={`${publication.path}${index === 0 ? '' : `/versions/${version.number}`}`}
								>
									{t('versions.entry', {
										number: version.number,
										date: formatDate(version.publishedOn, language),
									})}
								</a>
								{Object.keys(version.summary).length > 0 ? (
									<>
										{' · '}
										<TextIn texts={version.summary} original={production.language} />
									</>
								) : null}
							</li>
						))}
					</ul>
				</Panel>
			) : null}
			<NoticePart
				notices={notices}
				possible={possible}
				mayWrite={isOut}
				first={production.language}
				version={version}
				reference={publication.reference}
			/>
			{isOut ? <UnpublishPart first={production.language} version={version} /> : null}
		</>
	)
}
