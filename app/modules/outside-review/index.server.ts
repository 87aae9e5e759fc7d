export {
	judgeAnnouncement,
	type ListedOutsideReview,
	listAnnouncements,
	listWaitingAnnouncements,
} from './announcements.server.ts'
export { receiveNotification } from './receive.server.ts'
export { addSender, listSenders, type OutsideSender, removeSender } from './senders.server.ts'
