import { Avatar, Badge, Button, Progress, ProgressRing, Skeleton, Spinner, Toaster } from '@cove/ui'
import type { ToastItem } from '@cove/ui'
import { CapacityBar, PartsBar } from '@cove/ui/data'
import { useRef, useState } from 'react'
import { useGalleryTexts } from './gallery-texts.ts'
import { Sample } from './sample.tsx'

const gigabyte = 1024 ** 3

export function StatusSection() {
  return (
    <>
      <MeterSamples />
      <BadgeSamples />
      <ToastSample />
    </>
  )
}

function MeterSamples() {
  const t = useGalleryTexts()
  return (
    <>
      <Sample title={t.progress} column>
        <Progress label={t.uploading} percent={62} />
        <Progress label={t.uploading} percent={100} tone="ok" />
        <Progress label={t.uploading} />
        <div>
          <ProgressRing label={t.uploading} percent={40} size={28} />
        </div>
        <Spinner />
      </Sample>
      <Sample title={t.capacity} column>
        <CapacityBar label={t.storage} usedBytes={62 * gigabyte} totalBytes={100 * gigabyte} />
        <CapacityBar label={t.storage} usedBytes={90 * gigabyte} totalBytes={100 * gigabyte} />
        <CapacityBar label={t.storage} usedBytes={99 * gigabyte} totalBytes={100 * gigabyte} />
        <PartsBar
          label={t.storage}
          totalBytes={100 * gigabyte}
          parts={[
            { id: 'a', label: t.photos, bytes: 37 * gigabyte, text: '37 GB', tone: 'orange' },
            { id: 'b', label: t.videos, bytes: 27 * gigabyte, text: '27 GB', tone: 'purple' },
            { id: 'c', label: t.others, bytes: 9 * gigabyte, text: '9 GB', tone: 'grey' },
          ]}
        />
      </Sample>
    </>
  )
}

function BadgeSamples() {
  const t = useGalleryTexts()
  return (
    <>
      <Sample title={t.badges}>
        <Badge tone="ok">{t.normal}</Badge>
        <Badge tone="warn">{t.degraded}</Badge>
        <Badge tone="err">{t.failed}</Badge>
        <Badge tone="accent">{t.syncing}</Badge>
        <Badge>{t.neutral}</Badge>
        <Badge count>3</Badge>
        <Badge count>99+</Badge>
      </Sample>
      <Sample title={t.people}>
        <Avatar name={t.personOne} />
        <Avatar name={t.personTwo} size={36} />
        <Avatar name={t.personThree} size={48} />
      </Sample>
      <Sample title={t.skeleton} column>
        <Skeleton width="60%" />
        <Skeleton />
        <Skeleton width={120} height={80} radius={12} />
      </Sample>
    </>
  )
}

function ToastSample() {
  const t = useGalleryTexts()
  const [toasts, setToasts] = useState<ReadonlyArray<ToastItem>>([])
  const nextRef = useRef(0)
  function show(toast: Omit<ToastItem, 'id'>) {
    nextRef.current += 1
    setToasts([{ ...toast, id: String(nextRef.current) }, ...toasts])
  }
  return (
    <>
      <Sample title={t.toasts}>
        <Button
          onClick={() =>
            show({ tone: 'ok', title: t.toastOk, body: t.toastOkBody, action: { label: t.toastView, onPress: () => setToasts([]) } })
          }
        >
          {t.showToast}
        </Button>
        <Button onClick={() => show({ tone: 'err', title: t.toastErr, body: t.toastErrBody, durationMs: 0 })}>{t.failed}</Button>
        <Button onClick={() => show({ tone: 'info', title: t.toastProgress, progress: 40 })}>{t.progress}</Button>
      </Sample>
      <Toaster toasts={toasts} onDismiss={(id) => setToasts((before) => before.filter((toast) => toast.id !== id))} />
    </>
  )
}
