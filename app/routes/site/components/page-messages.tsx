import { useTranslation } from '#app/i18n/use-translation.ts'

/** Where short messages appear and are read out, and the words that the page's scripts say. */
export function PageMessages() {
	const { t } = useTranslation('common')
	const { t: fixed } = useTranslation('specification')
	return (
		<div
			id="messages"
			className="toasts"
			role="status"
			data-loading={fixed('loading')}
			data-close={t('close')}
			data-citation={t('toast.citationCopied')}
			data-text={t('toast.textCopied')}
			data-link={t('toast.linkCopied')}
			data-uncopied={t('toast.copyFailed')}
			data-searched={t('toast.searchCompleted')}
			data-download={t('toast.downloadStarted')}
			data-cut={t('toast.lineCut')}
			data-unavailable={t('actions.downloadUnavailable')}
		/>
	)
}

/** Says without a network, where people work, that there is none; what is kept on the device until it is back is kept for `writer` (`app/enhance/drafts`). */
export function OfflineBand({ writer }: { writer: string }) {
	const { t } = useTranslation('common')
	return (
		<p
			id="offline"
			className="offline"
			role="status"
			hidden
			data-person={writer}
			data-since={t('offline.since', { time: '{time}' })}
			data-kept={t('offline.kept')}
			data-open={t('offline.open')}
			data-unsent={t('offline.unsent')}
		/>
	)
}
