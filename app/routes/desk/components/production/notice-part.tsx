import { pathTo } from '#app/addresses/address.ts'
import { formatDate } from '#app/i18n/format.ts'
import { isolate } from '#app/i18n/isolate.ts'
import { useLanguage, useTranslation } from '#app/i18n/use-translation.ts'
import type { PublicationState } from '#app/modules/publication/index.server.ts'
import { CORRECTIONS, type NoticeKind, noticeInput } from '#app/modules/publication/index.ts'
import { Button } from '#app/ui/button.tsx'
import { useRefused } from '#app/ui/form.tsx'
import { CheckField, RadioField, TextsField } from '#app/ui/form-choices.tsx'
import { fieldsOf } from '#app/ui/form-fields.ts'
import { FieldsForm, TextField } from '#app/ui/form-parts.tsx'
import { Disclosure, Panel } from '#app/ui/panel.tsx'
import { TextIn } from '#app/ui/text.tsx'
import { NoticePreview } from './notice-preview.tsx'

const FIELDS = fieldsOf(noticeInput)
/** The ways to say something about an article that is out, each a form of its own. */
const DOORS = ['corriger', 'mettreEnGarde', 'retracter'] as const
const KIND_OF = {
	corriger: 'correction',
	mettreEnGarde: 'expression-of-concern',
	retracter: 'retraction',
} as const satisfies Record<(typeof DOORS)[number], NoticeKind>

type DoorProps = { first: string; version: string; reference: string }

/** What was said about an article since it is out, and the doors to say what may still be said; nothing where there is neither. */
export function NoticePart({
	notices,
	possible,
	mayWrite,
	first,
	version,
	reference,
}: Pick<PublicationState, 'notices' | 'possible'> & { mayWrite: boolean } & DoorProps) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	if (!mayWrite && notices.length === 0) return null
	return (
		<Panel aria-labelledby="avis">
			<h2 id="avis">{t('notice.title')}</h2>
			{notices.length > 0 ? (
				<ul className="bullet-list">
					{notices.map((notice) => (
						<li key={notice.path}>
							<a className="link" href={notice.path}>
								<TextIn texts={notice.title} original={notice.language} />
							</a>{' '}
							<span className="quiet">
								({formatDate(notice.on, language)}
								{notice.isWithdrawn ? <> · {t('notice.isUnpublished')}</> : null})
							</span>{' '}
							<a className="link" href={pathTo('desk.work', { id: notice.id })}>
								{t('notice.open')}
								<span className="visually-hidden">
									{' '}
									<TextIn texts={notice.title} original={notice.language} />
								</span>
							</a>
						</li>
					))}
				</ul>
			) : null}
			{mayWrite && possible.length === 0 ? <p className="quiet">{t('notice.isFinal')}</p> : null}
			{mayWrite && possible.length > 0 ? (
				<>
					<p className="quiet">{t('notice.intro')}</p>
					{DOORS.filter((perform) => possible.includes(KIND_OF[perform])).map((perform) => (
						<Door key={perform} {...{ perform, first, version, reference }} />
					))}
				</>
			) : null}
		</Panel>
	)
}

function Door({ perform, first, version, reference }: { perform: (typeof DOORS)[number] } & DoorProps) {
	const { t } = useTranslation('production')
	const language = useLanguage()
	const refused = useRefused(perform)
	const isLookedAt = refused?.error === 'notConfirmed' || refused?.error === 'wrongReference'
	const kind = CORRECTIONS.find((one) => one === refused?.fields['kind']?.[0]) ?? KIND_OF[perform]
	return (
		<Disclosure summary={t(`notice.doors.${perform}.title`)} open={refused !== null}>
			<FieldsForm
				fields={FIELDS}
				className="form mt-3"
				perform={perform}
				hidden={{ version }}
				prefix={`${perform}-`}
				values={{ kind: CORRECTIONS[0] }}
				refusals={{ noReason: 'text', wrongReference: 'reference' }}
				say={(code) => t(`errors.${code}`)}
				draft={{ name: perform, version }}
			>
				<p className="small quiet">{t(`notice.doors.${perform}.intro`)}</p>
				{perform === 'corriger' ? (
					<RadioField
						of={FIELDS.kind}
						label={t('notice.kind')}
						options={CORRECTIONS.map((kind) => [kind, t(`notice.kinds.${kind}`)])}
					/>
				) : null}
				<TextsField of={FIELDS.text} label={(name) => t('notice.text', { language: name })} first={first} />
				{isLookedAt ? (
					<NoticePreview
						title={t(`notice.doors.${perform}.preview`)}
						field="text"
						fields={refused.fields}
						follows={t(`notice.doors.${perform}.follows`)}
						kind={kind}
						first={first}
					>
						{perform === 'retracter' ? (
							<TextField
								of={FIELDS.reference}
								label={t('notice.typeReference', { reference: isolate(reference, language) })}
								autoComplete="off"
								dir="ltr"
								required
							/>
						) : (
							<CheckField of={FIELDS.isConfirmed} label={t('notice.confirm')} required />
						)}
					</NoticePreview>
				) : null}
				<div className="form-foot">
					<Button variant={isLookedAt && perform === 'retracter' ? 'danger' : undefined}>
						{t(isLookedAt ? `notice.doors.${perform}.publish` : 'notice.look')}
					</Button>
				</div>
			</FieldsForm>
		</Disclosure>
	)
}
