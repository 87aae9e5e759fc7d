/** Delivery reports in the forms that servers write them, about a mail that `to` was the return path of and that `failed` did not get. */
type About = { to: string; failed: string }

const crlf = (text: string) => new TextEncoder().encode(text.replace(/\r?\n/g, '\r\n'))

/** Postfix (bounce(5), bounce(8)). */
export const postfixReport = ({ to, failed }: About) =>
	crlf(`Return-Path: <>
Date: Tue, 24 Nov 2026 10:00:02 +0000 (UTC)
From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4Z1x2P0Kq7z3.1795514402/mx.example.org"
Content-Transfer-Encoding: 8bit
Message-Id: <20261124100002.4Z1x2P1Abcz4@mx.example.org>

This is a MIME-encapsulated message.

--4Z1x2P0Kq7z3.1795514402/mx.example.org
Content-Description: Notification
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

This is the mail system at host mx.example.org.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<${failed}>: host mx.example.net[192.0.2.7] said: 550 5.1.1 <${failed}>:
    Recipient address rejected: User unknown in local recipient table (in reply
    to RCPT TO command)

--4Z1x2P0Kq7z3.1795514402/mx.example.org
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org
X-Postfix-Queue-ID: 4Z1x2P0Kq7z3
X-Postfix-Sender: rfc822; ${to}
Arrival-Date: Tue, 24 Nov 2026 10:00:01 +0000 (UTC)

Final-Recipient: rfc822; ${failed}
Original-Recipient: rfc822;${failed}
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.net
Diagnostic-Code: smtp; 550 5.1.1 <${failed}>: Recipient address rejected: User
    unknown in local recipient table

--4Z1x2P0Kq7z3.1795514402/mx.example.org
Content-Description: Undelivered Message
Content-Type: message/rfc822

From: Mbongi <mbongi@example.org>
To: ${failed}
Subject: =?utf-8?Q?Invitation?=
Message-ID: <original@example.org>

> de quoi parler

--4Z1x2P0Kq7z3.1795514402/mx.example.org--
`)

/** Microsoft Exchange ("Non-delivery reports in Exchange Server", MS-OXCMAIL 2.2.3.7). */
export const exchangeReport = ({ to, failed }: About) =>
	crlf(`From: <postmaster@example.net>
To: <${to}>
Date: Tue, 24 Nov 2026 10:00:05 +0000
Content-Type: multipart/report; report-type=delivery-status;
	boundary="6a8f3c0d-1f7e-4b9a-9c55-0e6f3f0b7d21"
Content-Language: en-GB
Message-ID: <b1f7c2d4-8a3e-4f10-9d42-5c7b1e6a0f93@mail.example.net>
In-Reply-To: <original@example.org>
Subject: Undeliverable: Invitation
Auto-Submitted: auto-replied
MIME-Version: 1.0

--6a8f3c0d-1f7e-4b9a-9c55-0e6f3f0b7d21
Content-Type: multipart/alternative; differences=Content-Type;
	boundary="2d1c9e44-77aa-4a0b-8f60-3b2a9d5e1c08"

--2d1c9e44-77aa-4a0b-8f60-3b2a9d5e1c08
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Delivery has failed to these recipients or groups:

${failed}<mailto:${failed}>
The email address you entered couldn't be found.

--2d1c9e44-77aa-4a0b-8f60-3b2a9d5e1c08--

--6a8f3c0d-1f7e-4b9a-9c55-0e6f3f0b7d21
Content-Type: message/delivery-status

Reporting-MTA: dns;mail.example.net
Received-From-MTA: dns;mx.example.org
Arrival-Date: Tue, 24 Nov 2026 10:00:04 +0000

Final-Recipient: rfc822;${failed}
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup

--6a8f3c0d-1f7e-4b9a-9c55-0e6f3f0b7d21
Content-Type: message/rfc822

Subject: Invitation

--6a8f3c0d-1f7e-4b9a-9c55-0e6f3f0b7d21--
`)

/** Gmail. */
export const gmailReport = ({ to, failed }: About) =>
	crlf(`Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
To: ${to}
Auto-Submitted: auto-replied
Subject: Delivery Status Notification (Failure)
References: <original@example.org>
In-Reply-To: <original@example.org>
X-Failed-Recipients: ${failed}
Message-ID: <6744f9a5.050a0220.1c2d3e.4f50.GMR@mx.google.com>
Date: Tue, 24 Nov 2026 02:00:05 -0800 (PST)
Content-Type: multipart/report; boundary="00000000000059e3f30627a9c0d1"; report-type=delivery-status

--00000000000059e3f30627a9c0d1
Content-Type: multipart/related; boundary="00000000000059f1540627a9c0d5"

--00000000000059f1540627a9c0d5
Content-Type: text/plain; charset="UTF-8"


** Address not found **

Your message wasn't delivered to ${failed} because the address couldn't be found, or is unable to receive mail.

--00000000000059f1540627a9c0d5--
--00000000000059e3f30627a9c0d1
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; ${to}
Arrival-Date: Tue, 24 Nov 2026 02:00:04 -0800 (PST)
X-Original-Message-ID: <original@example.org>

Final-Recipient: rfc822; ${failed}
Action: failed
Status: 5.1.1
Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.27, the server for the domain.)
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 5.1.1 unnecessary spaces.
Last-Attempt-Date: Tue, 24 Nov 2026 02:00:05 -0800 (PST)

--00000000000059e3f30627a9c0d1
Content-Type: message/rfc822

Subject: Invitation

--00000000000059e3f30627a9c0d1--
`)

/** Exim ("Customizing bounce and warning messages"); without `isReport`, in the form from before 4.86, which is no report. */
export const eximReport = ({ to, failed, isReport }: About & { isReport: boolean }) =>
	crlf(`Return-Path: <>
Received: from Debian-exim by mail.example.net with local (Exim 4.96)
	id 1tF9xk-000abc-01
	for ${to}; Tue, 24 Nov 2026 10:00:04 +0000
X-Failed-Recipients: ${failed}
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mail.example.net>
To: ${to}
${
	isReport
		? `References: <original@example.org>
Content-Type: multipart/report; report-type=delivery-status; boundary=1795514404-eximdsn-1281937571
MIME-Version: 1.0
`
		: ''
}Subject: Mail delivery failed: returning message to sender
Message-Id: <E1tF9xk-000abc-01@mail.example.net>
Date: Tue, 24 Nov 2026 10:00:04 +0000

${
	isReport
		? `--1795514404-eximdsn-1281937571
Content-type: text/plain; charset=us-ascii

`
		: ''
}This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  ${failed}
    host mx.example.net [192.0.2.8]
    SMTP error from remote mail server after RCPT TO:<${failed}>:
    550 5.1.1 unknown user
${
	isReport
		? `
--1795514404-eximdsn-1281937571
Content-type: message/delivery-status

Reporting-MTA: dns; mail.example.net

Action: failed
Final-Recipient: rfc822;${failed}
Status: 5.0.0
Remote-MTA: dns; mx.example.net
Diagnostic-Code: smtp; 550 5.1.1 unknown user

--1795514404-eximdsn-1281937571
Content-type: message/rfc822

Subject: Invitation

--1795514404-eximdsn-1281937571--
`
		: ''
}`)

/** A warning of Postfix: the mail still waits. */
export const delayReport = (about: About) =>
	crlf(
		new TextDecoder()
			.decode(postfixReport(about))
			.replace('Action: failed\r\nStatus: 5.1.1', 'Action: delayed\r\nStatus: 4.4.1'),
	)
